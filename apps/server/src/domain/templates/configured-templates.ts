import { templateLimits } from '../../engine/templates/template-limits.ts';
import { openTemplates, type Templates } from '../../engine/templates/text-worker-pool.ts';
import { isFlagOn, type ConfiguredFlags } from '../start-up/feature-flags.ts';

/** Leaves texts as they are written: the engine then judges braces as it judges any text. */
const asWritten: Templates = {
  render: (text) => Promise.resolve({ kind: 'rendered', text, applied: [], removed: [] }),
  warm: () => undefined,
  close: () => Promise.resolve(),
};

/** What renders templates, where ENABLE_TEMPLATE_PROCESSING is on. */
export const configuredTemplates = ({
  flags,
  limits,
}: {
  readonly flags: ConfiguredFlags;
  readonly limits: { readonly textMemoryMb: number };
}): Templates =>
  isFlagOn(flags, 'ENABLE_TEMPLATE_PROCESSING')
    ? openTemplates({ ...templateLimits, memoryMegabytes: limits.textMemoryMb })
    : asWritten;
