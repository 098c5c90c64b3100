export { parseOpening, printOpening, type Opening } from './model/url.ts';
export { QueryHistory, type QueryHistoryProps } from './parts/history/QueryHistory.tsx';
export { SqlLab, type SqlLabProps } from './SqlLab.tsx';
