import { useText } from '@sightline/core/react';
import { Icon } from '@sightline/ui-kit';
import { Database, HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import type { EngineOffer } from '../../model/connection-form.ts';
import * as css from './databases.css.ts';

/** Gallery of engines to choose from; the common ones first. */
export const EngineGallery = ({
  offers,
  onChoose,
}: {
  readonly offers: readonly EngineOffer[];
  readonly onChoose: (offer: EngineOffer) => void;
}): ReactNode => {
  const text = useText(messages);
  const sorted = [...offers].sort((a, b) => Number(b.preferred) - Number(a.preferred) || a.name.localeCompare(b.name));
  return (
    <div className={css.stack}>
      <p>{text('databases.choose-engine')}</p>
      <ul className={css.engines}>
        {sorted.map((offer) => (
          <li key={offer.engine}>
            <button type="button" className={css.engine} onClick={() => onChoose(offer)}>
              <span className={css.engineIcon}>
                <Icon of={offer.engine === 'duckdb' ? HardDrive : Database} size={20} />
              </span>
              <bdi className={css.engineName}>{offer.name}</bdi>
              <span className={css.engineWords}>
                {text(offer.engine === 'duckdb' ? 'databases.engine-here' : 'databases.engine-elsewhere')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
