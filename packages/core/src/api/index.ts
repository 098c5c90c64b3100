export {
  makeApi,
  type Api,
  type CallInput,
  type CallOptions,
  type CallOutput,
  type Download,
  type UploadOptions,
} from './make-api.ts';
export type { ApiWorld, SentBytes } from './make-send.ts';
export { pageAddresses, type CallName } from '../contract/page-addresses.ts';
export { shareableLink } from './shareable-link.ts';
