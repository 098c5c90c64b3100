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

const box = { inlineSize: 72, blockSize: 48, background: vars.color.surface } as const;

export const RadiiAndShadows: StoryObj = {
  render: () => (
    <div className={wide}>
      <div className={row}>
        {Object.entries(vars.radius).map(([name, borderRadius]) => (
          <figure key={name}>
            <div style={{ ...box, borderRadius, border: `1px solid ${vars.color.border}` }} />
            <figcaption style={{ font: vars.type.micro }}>{name}</figcaption>
          </figure>
        ))}
      </div>
      <div className={row}>
        {Object.entries(vars.shadow).map(([name, boxShadow]) => (
          <figure key={name}>
            <div style={{ ...box, boxShadow, borderRadius: vars.radius.tile }} />
            <figcaption style={{ font: vars.type.micro }}>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  ),
};

export const Space: StoryObj = {
  render: () => (
    <div className={wide}>
      {Object.entries(vars.space).map(([name, inlineSize]) => (
        <div key={name} className={row}>
          <span style={{ inlineSize: 32, font: vars.type.micro }}>{name}</span>
          <div style={{ inlineSize, blockSize: 12, background: vars.color.accent }} />
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
