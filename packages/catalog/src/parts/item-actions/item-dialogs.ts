/** The dialogs of items, fetched together at the first one that opens. */
export {
  ChartPropertiesDialog,
  DashboardPropertiesDialog,
  DeleteDialog,
  ImportDialog,
  SavedQueryPropertiesDialog,
  VersionsDialog,
} from '@sightline/entity-ui';
