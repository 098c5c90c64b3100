/** Database dialogs, in one chunk that loads when the first one opens. */
export { DatabaseDialog } from './DatabaseDialog.tsx';
export { DatabaseRemoval } from './DatabaseRemoval.tsx';
export { UploadStart } from './UploadStart.tsx';
