export { ErrorView } from '@sightline/error-panels';
