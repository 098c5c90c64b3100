/** Idle period before snow falls. */
export const idleMs = 30_000;
/** The snow engine is loaded this long before the idle period ends. */
export const preparationMs = 3_000;
/** Duration of the fade-out after the user's return. */
export const fadeMs = 300;

/**
 * State of the watch. `resting`: snow is off. `waiting`, `preparing`: no activity since `sinceMs`; while preparing, the
 * snow engine is loaded. `leaving`: the user returned at `sinceMs` and the snow fades out.
 */
export type IdleState =
  | { readonly phase: 'resting' }
  | { readonly phase: 'waiting' | 'preparing'; readonly sinceMs: number }
  | { readonly phase: 'showing' }
  | { readonly phase: 'leaving'; readonly sinceMs: number; readonly goneMs: number };

/**
 * Event for the idle watch. `wanted`: snow became allowed or forbidden (by flag, environment, reduced motion or page
 * visibility). `input`: the user was active. `tick`: time has passed; `busy` is true if something on the page must not
 * be covered, such as a dialog.
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

/** Returns the state after an event. `nowMs` is the time in milliseconds of a monotonic clock. Pure. */
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

/** Returns the time of the next tick; undefined while time alone does not change the state. Pure. */
export function nextTickMs(state: IdleState, nowMs: number): number | undefined {
  if (state.phase === 'leaving') return state.goneMs;
  if (state.phase === 'preparing') return state.sinceMs + idleMs;
  if (state.phase !== 'waiting') return undefined;
  const preparationAtMs = state.sinceMs + idleMs - preparationMs;
  return nowMs < preparationAtMs ? preparationAtMs : state.sinceMs + idleMs;
}
