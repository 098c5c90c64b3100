export {
  makeApi,
  type Api,
  type CallInput,
  type CallOptions,
  type CallOutput,
  type Download,
  type UploadOptions,
} from './make-api.ts';
export type { ApiWorld } from './make-send.ts';
export { addresses, type RouteName } from '../contract/addresses.ts';
