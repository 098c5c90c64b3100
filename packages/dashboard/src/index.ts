export { Dashboard, type DashboardProps } from './parts/dashboard/Dashboard.tsx';
