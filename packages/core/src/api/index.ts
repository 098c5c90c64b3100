export { makeApi, type Api, type ApiWorld, type CallInput, type CallOptions, type CallOutput } from './make-api.ts';
export { addresses, type RouteName } from '../contract/addresses.ts';
