// The signed-in account's own profile (spec §7).
import { user } from '../../contract/user.ts'
import { read } from '../api/read.ts'
import { useWrite } from '../api/write.ts'

export const profileQuery = () => read(user.profile)

export const useUpdateProfile = () =>
  useWrite(user.update, { seed: profileQuery, success: 'Profilen är sparad', failures: 'caller' })
