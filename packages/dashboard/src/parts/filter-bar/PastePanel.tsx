import { useApi, useText } from '@sightline/core/react';
import { Button, IconButton, TextArea } from '@sightline/ui-kit';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { pasteMessages } from '../../messages/paste.ts';
import { matchPasted, pastedValues, pasteLimit, typedLike, type MatchedValues } from '../../model/pasted-values.ts';
import type { FilterValue } from '../../model/selection.ts';
import { filterValues } from '../../reads/filter-values.ts';
import * as css from './filter-bar.css.ts';
import type { ValueFilterProps } from './use-values.ts';

export interface PastePanelProps {
  readonly of: Pick<ValueFilterProps, 'filter' | 'parents' | 'dashboardId'>;
  readonly text: string;
  readonly onUse: (values: readonly FilterValue[]) => void;
  readonly onBack: () => void;
}

/** Delay in milliseconds after which typed or pasted text is looked up in the filter's column. */
const patienceMs = 300;
/** Maximum number of pasted values that are named when they are missing in the column. */
const named = 5;

/** Looks up pasted texts among the values of the filter's column. If this fails, the texts are used unchanged. */
const useMatch = ({ filter, parents, dashboardId }: PastePanelProps['of'], texts: readonly string[]) => {
  const api = useApi();
  const [match, setMatch] = useState<MatchedValues>();
  const asked = JSON.stringify([texts, parents]);
  useEffect(() => {
    setMatch(undefined);
    const ending = new AbortController();
    const { signal } = ending;
    const lookUp = async () => {
      const question = { dashboardId, search: '', parents, signal };
      const samples = await filterValues(api, filter, question);
      const among = typedLike(texts, samples);
      return matchPasted(texts, among.length === 0 ? [] : await filterValues(api, filter, { ...question, among }));
    };
    const timer = setTimeout(() => {
      lookUp().then(setMatch, () => signal.aborted || setMatch({ found: texts, missing: [] }));
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
    // The texts and the parents are new objects on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, api, filter, dashboardId]);
  return match;
};

/** Lets the user paste a list of values, from a spreadsheet or a message (DASH-20). */
export const PastePanel = ({ of, text: start, onUse, onBack }: PastePanelProps): ReactNode => {
  const text = useText(pasteMessages);
  const [typed, setTyped] = useState(start);
  const all = pastedValues(typed);
  const texts = all.slice(0, pasteLimit);
  const match = useMatch(of, texts);
  const missing = match?.missing ?? [];
  return (
    <div className={css.values}>
      <div className={css.valuesHead}>
        <IconButton icon={ArrowLeft} size="sm" label={text('paste.back')} onClick={onBack} />
        <span className={css.valuesName}>{text('paste.title')}</span>
        <span className={css.pasteName}>{of.filter.name}</span>
      </div>
      <div className={css.pasteBody}>
        <TextArea
          aria-label={text('paste.list', { name: of.filter.name })}
          rows={6}
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={setTyped}
        />
        <p role="status" className={css.note}>
          {all.length > pasteLimit
            ? text('paste.tooMany', { count: all.length, limit: pasteLimit })
            : all.length === 0
              ? text('paste.help', { limit: pasteLimit })
              : match
                ? text('paste.found', { count: match.found.length, missing: missing.length })
                : text('paste.looking', { count: texts.length })}
        </p>
        {missing.length > 0 && (
          <p className={css.missing}>
            {text('paste.missing', {
              names: missing.slice(0, named).join(', '),
              more: Math.max(0, missing.length - named),
            })}
          </p>
        )}
      </div>
      <div className={css.foot}>
        <span className={css.fillFoot} />
        <Button kind="ghost" size="sm" onClick={onBack}>
          {text('paste.cancel')}
        </Button>
        <Button
          kind="primary"
          size="sm"
          disabled={!match || match.found.length === 0}
          onClick={() => match && onUse(match.found)}
        >
          {text('paste.use', { count: match?.found.length ?? 0 })}
        </Button>
      </div>
    </div>
  );
};
