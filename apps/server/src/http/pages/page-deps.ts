import type { Deps } from '../../domain/deps.ts';
import type { Edge } from '../edge.ts';
import type { WebApp } from './web-app.ts';

/** Dependencies of the pages. */
export interface PageDeps {
  readonly deps: Deps;
  readonly edge: Edge;
  readonly webApp: WebApp;
}
