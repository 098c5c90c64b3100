export { ChartList, type ListPageProps } from './ChartList.tsx';
export { DashboardList } from './DashboardList.tsx';
export { DatasetList } from './DatasetList.tsx';
export { Home, type HomeProps } from './Home.tsx';
export { homeListSize } from './model/home-choices.ts';
export { SavedQueryList } from './SavedQueryList.tsx';
export { SupportRequestList } from './SupportRequestList.tsx';
export type { ChoiceMemory } from './store/home-store.ts';
