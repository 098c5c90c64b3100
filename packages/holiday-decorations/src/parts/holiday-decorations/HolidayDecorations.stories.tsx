import type { Meta, StoryObj } from '@storybook/react-vite';
import { useHolidayChoices } from '../../choices/use-holiday-choices.ts';
import { windowTiming, type Timing } from '../../model/idle-watch.ts';
import '../../styles.css';
import { HolidayDecorations } from './HolidayDecorations.tsx';

/** A clock that runs ten times as fast, so that the snow starts after three seconds. */
const hurried: Timing = {
  now: () => windowTiming.now() * 10,
  after: (delayMs, callback) => windowTiming.after(delayMs / 10, callback),
};

function Settings() {
  const [choices, choose] = useHolidayChoices();
  return (
    <fieldset>
      <legend>Decorations</legend>
      {(['garland', 'snow'] as const).map((part) => (
        <label key={part}>
          <input type="checkbox" checked={choices[part]} onChange={() => choose({ [part]: !choices[part] })} /> {part}
        </label>
      ))}
    </fieldset>
  );
}

const meta = {
  title: 'Decorations/Holiday decorations',
  component: HolidayDecorations,
  args: { enabled: true, environmentAllows: true, timing: hurried },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner) => (
      <main style={{ minBlockSize: '100vh', padding: '6rem 2rem' }}>
        <Settings />
        <p>Leave the page alone for three seconds.</p>
        {Inner()}
      </main>
    ),
  ],
} satisfies Meta<typeof HolidayDecorations>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Both: Story = {};
/** No snow falls, because the environment does not allow it. The garland depends only on the flag. */
export const NoSnowHere: Story = { args: { environmentAllows: false } };
export const InGerman: Story = { args: { locale: 'de' } };
export const Off: Story = { args: { enabled: false } };
