// Components that few openings of a dashboard need, in one chunk.
export { EmptyDashboard } from './EmptyDashboard.tsx';
export { LayoutNotice } from './LayoutNotice.tsx';
export { LinkedDashboard } from './LinkedDashboard.tsx';
export { MissingDashboard } from './MissingDashboard.tsx';
export { MissingState } from './MissingState.tsx';
