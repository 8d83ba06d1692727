// Browser entry of the public page of a licence's card: its styles alone, because the page has nothing to press but links.
import '../ui/theme.css'
