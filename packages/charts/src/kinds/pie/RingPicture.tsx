import type { ThemeColors } from '@sightline/ui-kit';
import { Text } from '@visx/text';
import type { menuHandler } from '../../frame/menu-handler.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import type { Ring } from './ring.ts';
import type { Slice } from './slices.ts';

export interface RingPictureProps {
  readonly ring: Ring;
  readonly colorOf: (slice: Slice, at: number) => string;
  /** Text in the hole. */
  readonly centre: { readonly name: string; readonly words: string };
  readonly colors: ThemeColors;
  readonly onPoint?: (slice: Slice) => void;
  readonly onPick?: (slice: Slice, event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => void;
  readonly canPick?: (slice: Slice) => boolean;
  /** Handlers that open the menu of a slice. */
  readonly menuOf?: (slice: Slice) => ReturnType<typeof menuHandler>;
}

/** The slices as a ring. The hole shows the total, or the hovered slice. */
export const RingPicture = ({ ring, colorOf, centre, colors, onPoint, onPick, canPick, menuOf }: RingPictureProps) => {
  const room = ring.innerPx * 1.7;
  const fontPx = Math.min(
    24,
    Math.max(11, (room / Math.max(1, textWidth(centre.words, 1))) * 0.95),
    ring.innerPx * 0.5,
  );
  return (
    <>
      {ring.slices.map(({ slice, path }, at) => (
        // Keyboard users operate the list beside the ring instead.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <path
          key={slice.name}
          d={path}
          fill={colorOf(slice, at)}
          {...(canPick?.(slice) ? { cursor: 'pointer' } : {})}
          {...(onPoint ? { onPointerEnter: () => onPoint(slice) } : {})}
          {...menuOf?.(slice)}
          {...(onPick ? { onClick: (event) => onPick(slice, event) } : {})}
        />
      ))}
      {ring.innerPx > 24 ? (
        <>
          <Text textAnchor="middle" y={fontPx * 0.2} fontSize={fontPx} fontWeight={600} fill={colors.text}>
            {centre.words}
          </Text>
          <Text textAnchor="middle" y={fontPx * 0.2 + 16} fontSize={11} fill={colors.textFaint}>
            {fitText(centre.name, ring.innerPx * 1.5)}
          </Text>
        </>
      ) : null}
    </>
  );
};
