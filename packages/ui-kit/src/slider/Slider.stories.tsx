import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { stack } from '../stories.css.ts';
import { Slider } from './Slider.tsx';

const meta: Meta<typeof Slider> = { title: 'Parts/Slider', component: Slider };
export default meta;

function Sliders() {
  const [size, setSize] = useState(6);
  return (
    <div className={stack}>
      <Slider aria-label="Point size" min={1} max={40} step={1} value={size} onChange={setSize} />
      <Slider aria-label="At the start" min={0} max={100} step={5} value={0} onChange={() => undefined} />
      <Slider aria-label="At the end" min={0} max={100} step={5} value={100} onChange={() => undefined} />
      <Slider aria-label="Disabled" min={0} max={100} step={5} value={60} onChange={() => undefined} disabled />
    </div>
  );
}

export const Values: StoryObj = { render: () => <Sliders /> };
