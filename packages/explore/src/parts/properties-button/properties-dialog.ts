/** The dialog of a chart's properties, fetched when it is opened first. */
export { ChartPropertiesDialog } from '@sightline/entity-ui';
