/** A separate entry, so that the dialog is loaded when it is first opened. */
export { ChartPropertiesDialog } from '@sightline/entity-ui';
