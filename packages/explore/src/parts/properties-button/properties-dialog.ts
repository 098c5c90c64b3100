/** A separate entry point, so that the dialog is loaded only when it is first opened. */
export { ChartPropertiesDialog } from '@sightline/entity-ui';
