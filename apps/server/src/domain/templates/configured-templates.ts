import { templateLimits } from '../../engine/templates/template-limits.ts';
import { openTemplates, type Templates } from '../../engine/templates/text-worker-pool.ts';
import { isFlagOn, type ConfiguredFlags } from '../start-up/feature-flags.ts';

/** Renderer that leaves texts unchanged. The engine then treats braces like any other text. */
const asWritten: Templates = {
  render: (text) => Promise.resolve({ kind: 'rendered', text, applied: [], removed: [] }),
  close: () => Promise.resolve(),
};

/** Returns the template renderer, if ENABLE_TEMPLATE_PROCESSING is on. */
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
