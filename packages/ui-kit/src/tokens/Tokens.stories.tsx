import type { Meta, StoryObj } from '@storybook/react-vite';
import { row, wide } from '../stories.css.ts';
import { vars } from './tokens.css.ts';

const meta: Meta = { title: 'Tokens' };
export default meta;

const swatch = (name: string, background: string) => (
  <figure key={name}>
    <div style={{ background, inlineSize: 96, blockSize: 40, border: `1px solid ${vars.color.borderWeak}` }} />
    <figcaption style={{ font: vars.type.micro }}>{name}</figcaption>
  </figure>
);

export const Colours: StoryObj = {
  render: () => (
    <div className={wide}>
      {[vars.color, vars.chart, vars.sequential, vars.diverging, vars.code].map((group, index) => (
        <div key={index} className={row}>
          {Object.entries(group).map(([name, value]) => swatch(name, value))}
        </div>
      ))}
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div className={wide}>
      {Object.entries(vars.type).map(([name, font]) => (
        <p key={name} style={{ font }}>
          {name}: trading overview 1,234.50
        </p>
      ))}
    </div>
  ),
};
