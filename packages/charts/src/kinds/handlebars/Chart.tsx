import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import { box, empty } from '../../frame/frame.css.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { templateMessages } from '../../messages/template.ts';
import { textIn } from '../../query/form-data.ts';
import { fault as faultStyle } from './handlebars.css.ts';
import { parseTemplate } from './parse-template.ts';
import { runTemplate } from './run-template.ts';
import { safeElements } from './safe-elements.ts';
import { TemplateFault } from './template-fault.ts';
import { TemplateFrame } from './TemplateFrame.tsx';
import { templateRows } from './template-rows.ts';

/** Returns the filled template as React elements, or the error that prevents it from being filled. */
const fill = (template: string, { results, locale }: Pick<ChartProps, 'results' | 'locale'>) => {
  try {
    const html = runTemplate(parseTemplate(template), { data: { data: templateRows(results[0]!) }, locale });
    return { content: safeElements(html) };
  } catch (error) {
    if (error instanceof TemplateFault) return { fault: error };
    throw error;
  }
};

/** The author's template, filled with the rows, in its own frame. */
export const Chart = ({ formData, results, locale, colors, onMenu }: ChartProps) => {
  const text = useText(templateMessages);
  const template = textIn(formData, 'handlebarsTemplate') ?? '';
  const css = textIn(formData, 'styleTemplate') ?? '';
  const filled = useMemo(() => fill(template, { results, locale }), [template, results, locale]);
  if (template.trim() === '') return <div className={empty}>{text('template.none')}</div>;
  if (filled.fault) {
    const { reason, line, detail } = filled.fault;
    return (
      <div className={faultStyle} role="alert">
        {line === undefined ? null : `${text('template.line', { line })} `}
        {text(`template.${reason}`, { detail })}
      </div>
    );
  }
  const summary = text('template.summary', { rows: results[0]!.rowCount });
  return (
    <figure className={box} aria-label={summary}>
      <TemplateFrame title={summary} css={css} colors={colors} {...(onMenu ? { onMenu } : {})}>
        {filled.content}
      </TemplateFrame>
    </figure>
  );
};
