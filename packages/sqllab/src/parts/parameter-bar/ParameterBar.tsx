import { useText } from '@sightline/core/react';
import { TextInput } from '@sightline/ui-kit';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { valueNames } from '../../model/bind-values.ts';
import { templateNames } from '../../model/template-names.ts';
import { paramsOf, readTemplateParams, typedParam, withParam } from '../../model/template-params.ts';
import { onEnter } from '../on-enter.ts';
import * as css from './parameter-bar.css.ts';

export interface ParameterBarProps {
  readonly sql: string;
  /** Template parameters as JSON text. */
  readonly params: string;
  readonly onChange: (params: string) => void;
  /** Runs the query when the user presses Enter in a field. */
  readonly onRun: () => void;
}

/**
 * Small fields above the editor, one for each parameter that the SQL text uses, in templates or as `:name` (SQL-06).
 */
export const ParameterBar = ({ sql, params, onChange, onRun }: ParameterBarProps): ReactNode => {
  const text = useText(messages);
  // Search a deferred copy of the text for parameters, so that a long text does not slow down typing.
  const read = useDeferredValue(sql);
  const names = useMemo(() => [...new Set([...templateNames(read), ...valueNames(read)])], [read]);
  // If the text is not valid JSON, the parameters dialog reports the error.
  if (names.length === 0 || readTemplateParams(params).kind === 'broken') return null;
  const values = paramsOf(params) ?? {};
  return (
    <div className={css.bar} role="group" aria-label={text('run.params')}>
      {names.map((name) => (
        <Parameter
          key={name}
          name={name}
          value={typedParam(values[name])}
          onChange={(typed) => {
            const changed = withParam(params, name, typed);
            if (changed !== undefined) onChange(changed);
          }}
          onRun={onRun}
        />
      ))}
    </div>
  );
};

interface ParameterProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onRun: () => void;
}

const Parameter = ({ name, value, onChange, onRun }: ParameterProps) => {
  // Keep the value as typed. While the user types a list, `[1,` is read as a text, but `[1, 2]` as a list, which would
  // be shown without its space.
  const [typed, setTyped] = useState({ text: value, read: value });
  const shown = typed.read === value ? typed.text : value;
  return (
    <label className={css.parameter}>
      <span className={css.name} title={name}>
        {name}
      </span>
      <TextInput
        size="sm"
        className={css.value}
        value={shown}
        onChange={(next) => {
          onChange(next);
          setTyped({ text: next, read: typedParam(paramsOf(withParam('', name, next) ?? '')?.[name]) });
        }}
        onKeyDown={onEnter(onRun)}
      />
    </label>
  );
};
