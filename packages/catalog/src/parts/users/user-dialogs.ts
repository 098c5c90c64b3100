/** The dialogs of users, fetched together at the first one that opens. */
export { PasswordDialog } from './PasswordDialog.tsx';
export { UserDialog } from './UserDialog.tsx';
export { UserRemoval } from './UserRemoval.tsx';
