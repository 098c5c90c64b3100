/** Item dialogs, in one chunk that loads when the first one opens. */
export {
  ChartPropertiesDialog,
  DashboardPropertiesDialog,
  DeleteDialog,
  ImportDialog,
  SavedQueryPropertiesDialog,
  VersionsDialog,
} from '@sightline/entity-ui';
