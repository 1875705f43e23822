/** The only import of the router library: its package name may change. */
export {
  BrowserRouter,
  createBrowserRouter,
  Navigate,
  Outlet,
  Route,
  type RouteObject,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom';

export { Link } from './link.tsx';
