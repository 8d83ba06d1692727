// A list as in react-admin's tutorial, with the columns of our list of clubs, and its own sign-in.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Admin, DataTable, List, Resource } from 'react-admin'
import jsonServerProvider from 'ra-data-json-server'

const isSignedIn = !location.hash.startsWith('#/login')
const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (isSignedIn ? Promise.resolve() : Promise.reject(new Error('signed out'))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
}

const columns = ['name', 'number', 'status', 'district', 'branches', 'email', 'city']

const ClubList = () => (
  <List perPage={25}>
    <DataTable>
      {columns.map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
    </DataTable>
  </List>
)

createRoot(document.querySelector('#root')).render(
  createElement(
    Admin,
    { dataProvider: jsonServerProvider('/api'), authProvider, disableTelemetry: true },
    <Resource name="clubs" list={ClubList} />,
  ),
)
