// Entry of the public page of a licence's card: the build finds its styles here, and the page loads them alone.
import '../ui/theme.css'
