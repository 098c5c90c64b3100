import type { Sample } from '../story-frame/sample.ts';
import { samples as funnel } from './funnel/samples.ts';

/** Samples of all kinds that share the frame, for the sheet of kinds and the tests that all kinds share. */
export const allSamples: readonly Sample[] = [...funnel];
