// Components that are rarely needed when a dashboard opens. They load as one chunk.
export { EmptyDashboard } from './EmptyDashboard.tsx';
export { LayoutNotice } from './LayoutNotice.tsx';
export { LinkedDashboard } from './LinkedDashboard.tsx';
export { MissingDashboard } from './MissingDashboard.tsx';
export { MissingState } from './MissingState.tsx';
