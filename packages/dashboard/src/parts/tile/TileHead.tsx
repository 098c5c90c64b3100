import { useText } from '@sightline/core/react';
import { IconButton, late, Menu, type MenuProps } from '@sightline/ui-kit';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { isNumber } from '../../model/tile-period.ts';
import type { TileProps } from './tile-props.ts';
import * as css from './tile.css.ts';

const FilterMark = late(async () => (await import('./FilterMark.tsx')).FilterMark);

export interface TileHeadProps {
  readonly tile: TileProps;
  /** The period that each data point covers; undefined if there is none. */
  readonly period: string | undefined;
  readonly menu: Pick<MenuProps, 'prepare' | 'items'>;
}

/** Name, period and filters of a tile, and its menu. */
export const TileHead = ({ tile, period, menu }: TileHeadProps): ReactNode => {
  const { name, formData, applied, outside } = tile;
  const text = useText(messages);
  return (
    <header className={css.head}>
      <h2 className={isNumber(formData) ? css.numberTitle : css.title} title={name}>
        {name}
      </h2>
      {period !== undefined && <span className={css.caption}>{text('tile.period', { grain: period })}</span>}
      {applied.length > 0 && (
        <FilterMark applied={applied} outside={outside} formData={formData} requeried={tile.requeried} />
      )}
      <span className={css.fill} />
      {!tile.hidesMenu && (
        <Menu
          label={text('tile.menu', { name })}
          align="end"
          {...menu}
          trigger={<IconButton icon={Ellipsis} size="sm" label={text('tile.menu', { name })} />}
        />
      )}
    </header>
  );
};
