/** The dialogs of databases, fetched together at the first one that opens. */
export { DatabaseDialog } from './DatabaseDialog.tsx';
export { DatabaseRemoval } from './DatabaseRemoval.tsx';
export { UploadStart } from './UploadStart.tsx';
