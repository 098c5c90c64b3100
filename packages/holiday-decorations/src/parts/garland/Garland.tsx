import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useHolidayChoices } from '../../choices/use-holiday-choices.ts';
import type { HolidayMemory } from '../../model/choices.ts';
import { garlandGeometry } from '../../model/garland-geometry.ts';
import { wordsOf, type MessageOverrides } from '../../model/words.ts';
import { GarlandArt } from './GarlandArt.tsx';
import { schemeRef } from '../scheme/scheme-ref.ts';
import { useWindowWidth } from './use-window-width.ts';

export interface GarlandProps {
  /** The host's flag for holiday decorations. */
  readonly enabled: boolean;
  /** Storage of the choice to hide the garland; localStorage by default. Pass a stable object. */
  readonly memory?: HolidayMemory;
  /** Language of the texts, as a BCP 47 tag; English by default. */
  readonly locale?: string;
  /** Custom texts of the host, by id. */
  readonly messages?: MessageOverrides;
  /** Container for the arrow, for a page with controls at its top. By default the arrow is next to the garland. */
  readonly arrowIn?: Element | null | undefined;
}

/**
 * A garland at the top of windows from 600 px width, with an arrow that hides and shows it. Only the arrow reacts to
 * the pointer. It renders nothing on a server, because its layout depends on the window.
 */
export function Garland({ enabled, memory, locale = 'en', messages, arrowIn }: GarlandProps) {
  const [{ garland: shown }, choose] = useHolidayChoices(memory);
  const windowWidthPx = useWindowWidth();
  const id = useId();
  if (!enabled || windowWidthPx === undefined) return null;
  const { widthPx, leftPercent } = garlandGeometry(windowWidthPx);
  const words = wordsOf(locale, messages);
  const arrow = (
    <button
      className="slh-garland-arrow"
      data-placed={arrowIn ? 'host' : undefined}
      type="button"
      aria-expanded={shown}
      aria-controls={id}
      aria-label={shown ? words['hide-garland'] : words['show-garland']}
      title={shown ? words['hide-garland'] : words['show-garland']}
      onClick={() => choose({ garland: !shown })}
    >
      <svg className="slh-garland-chevron" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="m4 10 4-4 4 4" />
      </svg>
    </button>
  );
  return (
    <div
      ref={schemeRef}
      className="slh-garland"
      style={{ inlineSize: `${widthPx}px`, insetInlineStart: `${leftPercent}%` }}
    >
      <div className="slh-garland-art" id={id} hidden={!shown}>
        <GarlandArt />
      </div>
      {arrowIn ? createPortal(arrow, arrowIn) : arrow}
    </div>
  );
}
