/** How long nobody may touch the page before snow falls. */
export const idleMs = 30_000;
/** How long before that moment what draws the snow is asked for. */
export const preparationMs = 3_000;
/** How long the snow takes to fade once somebody is back. */
export const fadeMs = 300;

/**
 * Where the watch stands. `resting`: snow is not wanted. `waiting`, `preparing`: nobody has touched the page since
 * `sinceMs`; while preparing, what draws the snow is loaded. `leaving`: somebody came back at `sinceMs`, the snow fades.
 */
export type IdleState =
  | { readonly phase: 'resting' }
  | { readonly phase: 'waiting' | 'preparing'; readonly sinceMs: number }
  | { readonly phase: 'showing' }
  | { readonly phase: 'leaving'; readonly sinceMs: number; readonly goneMs: number };

/**
 * What the watch hears. `wanted`: snow may fall at all (flag, environment, motion, visible page). `input`: the page was
 * touched. `tick`: time has passed; `busy` says that something on the page must not be snowed over, such as a dialog.
 */
export type IdleEvent =
  | { readonly kind: 'wanted'; readonly wanted: boolean }
  | { readonly kind: 'input' }
  | { readonly kind: 'tick'; readonly busy: boolean };

export const resting: IdleState = { phase: 'resting' };

const afterTick = (state: IdleState, busy: boolean, nowMs: number): IdleState => {
  if (state.phase === 'leaving')
    return nowMs < state.goneMs ? state : afterTick({ phase: 'waiting', sinceMs: state.sinceMs }, busy, nowMs);
  if (state.phase !== 'waiting' && state.phase !== 'preparing') return state;
  const quietMs = nowMs - state.sinceMs;
  if (quietMs < idleMs - preparationMs) return state;
  if (busy) return quietMs < idleMs ? state : { phase: 'waiting', sinceMs: nowMs };
  return quietMs < idleMs ? { phase: 'preparing', sinceMs: state.sinceMs } : { phase: 'showing' };
};

/** The state after an event at a moment (milliseconds of any clock that only goes forward). Pure. */
export function nextIdleState(state: IdleState, event: IdleEvent, nowMs: number): IdleState {
  if (event.kind === 'wanted') {
    if (!event.wanted) return resting;
    return state.phase === 'resting' ? { phase: 'waiting', sinceMs: nowMs } : state;
  }
  if (event.kind === 'tick') return afterTick(state, event.busy, nowMs);
  if (state.phase === 'resting') return state;
  if (state.phase === 'showing') return { phase: 'leaving', sinceMs: nowMs, goneMs: nowMs + fadeMs };
  if (state.phase === 'leaving') return { ...state, sinceMs: nowMs };
  return { phase: 'waiting', sinceMs: nowMs };
}

/** When the next tick is due; none while nothing can change by time alone. Pure. */
export function nextTickMs(state: IdleState, nowMs: number): number | undefined {
  if (state.phase === 'leaving') return state.goneMs;
  if (state.phase === 'preparing') return state.sinceMs + idleMs;
  if (state.phase !== 'waiting') return undefined;
  const preparationAtMs = state.sinceMs + idleMs - preparationMs;
  return nowMs < preparationAtMs ? preparationAtMs : state.sinceMs + idleMs;
}
