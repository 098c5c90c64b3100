/** What a dashboard offers to the menus of its tiles. The same object as long as nothing of it changes. */
export interface TileHost {
  readonly theme: 'light' | 'dark';
  /** Creates a permalink to the current state, optionally to one component. Undefined in an embedded dashboard. */
  readonly makeLink: ((anchor?: string) => Promise<string>) | undefined;
  /** Names of the charts that cross-filters of this chart filter. Undefined if the dashboard has no cross-filters. */
  readonly reachOf: ((chartId: number) => readonly string[]) | undefined;
  /** Opens edit mode. Undefined for viewers who may not edit. */
  readonly edit: (() => void) | undefined;
}
