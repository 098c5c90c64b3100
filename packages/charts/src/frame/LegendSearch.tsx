import { useText } from '@sightline/core/react';
import { SearchInput } from '@sightline/ui-kit';
import { interactMessages } from '../messages/interact.ts';

export interface LegendSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field that finds series by name in a long legend. */
export const LegendSearch = (props: LegendSearchProps) => (
  <SearchInput {...props} label={useText(interactMessages)('interact.findSeries')} size="sm" />
);
