/** The one door to the router library: its package name may change. */
export {
  BrowserRouter,
  createBrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  type RouteObject,
  RouterProvider,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom';
