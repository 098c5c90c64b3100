/** User dialogs, in one chunk that loads when the first one opens. */
export { PasswordDialog } from './PasswordDialog.tsx';
export { UserDialog } from './UserDialog.tsx';
export { UserRemoval } from './UserRemoval.tsx';
