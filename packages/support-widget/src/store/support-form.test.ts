import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CrossOriginError, RefusedError, type SubmitFunction } from '../commands/submit-request.ts';
import type { PhoneCheck } from './form-input.ts';
import { makeSupportForm, type SupportFormPorts } from './support-form.ts';

const noTraps = { email: '', company: '' };
const checkPhone: PhoneCheck = (phone) => (phone === '' ? 'missing' : phone.length < 8 ? 'invalid' : undefined);

const setUp = (own: Partial<SupportFormPorts> = {}) => {
  const submit = vi.fn<SubmitFunction>(async () => undefined);
  let kept: string | null = null;
  let keys = 0;
  const ports: SupportFormPorts = {
    submit,
    phoneCheck: () => checkPhone,
    loadPhoneCheck: async () => checkPhone,
    cooldownStore: {
      read: () => kept,
      write: (text) => {
        kept = text;
      },
    },
    nowMs: () => Date.now(),
    random: () => `key-${(keys += 1)}`,
    ...own,
  };
  const form = makeSupportForm(ports);
  const fill = () => {
    form.edit('name', 'Mara');
    form.edit('phone', '+4915123456789');
    form.edit('description', 'No orders.');
  };
  return { form, submit, fill, ports };
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('checking', () => {
  it('SUPPORT-24 SUPPORT-26 SUPPORT-30 complains about all fields at sending and gives the first', async () => {
    const { form, submit } = setUp();
    expect(await form.send(noTraps)).toBe('name');
    expect(form.getState().errors).toEqual({ name: { id: 'name-missing' }, phone: { id: 'phone-missing' } });
    expect(submit).not.toHaveBeenCalled();
  });

  it('SUPPORT-27 PHONE-17 looks at what was typed when its field is left, at nothing else, and takes the complaint back as soon as it is heeded', () => {
    const { form } = setUp();
    form.leave('phone');
    form.leave('name');
    expect(form.getState().errors).toEqual({});
    form.edit('phone', '+4915');
    expect(form.getState().errors).toEqual({});
    form.leave('phone');
    expect(form.getState().errors).toEqual({ phone: { id: 'phone-invalid' } });
    form.edit('phone', '+49151234');
    expect(form.getState().errors).toEqual({});
  });

  it('SUPPORT-27 waits for the numbering plans before anything is sent', async () => {
    let arrive: (check: PhoneCheck) => void = () => {};
    const { form, submit } = setUp({
      phoneCheck: () => undefined,
      loadPhoneCheck: () => new Promise((resolve) => (arrive = resolve)),
    });
    form.edit('name', 'Mara');
    form.edit('phone', '+4915');
    const first = form.send(noTraps);
    expect(form.getState().submission).toEqual({ stage: 'sending' });
    arrive(checkPhone);
    expect(await first).toBe('phone');
    expect(form.getState().submission).toEqual({ stage: 'idle' });
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a phone that was written before the numbering plans came', () => {
  const written = { outcome: 'unparsed', country: 'us' } as const;
  const setUpWritten = (own: Partial<SupportFormPorts>) => {
    const made = setUp({ phoneCheck: () => undefined, ...own });
    made.form.edit('name', 'Mara');
    made.form.edit('phone', '(213) 373-4253 x77', written);
    return made;
  };

  it('SUPPORT-45 is read when they arrive, also where no field has drawn it yet', async () => {
    const strict: PhoneCheck = (phone) => (phone === '+12133734253' ? undefined : 'invalid');
    const read = { outcome: 'possible', extension: '77' } as const;
    const readPhone = vi.fn(() => ({ value: '+12133734253', read }));
    const { form, submit } = setUpWritten({ loadPhoneCheck: async () => strict, readPhone });
    expect(await form.send(noTraps)).toBeUndefined();
    expect(readPhone).toHaveBeenCalledWith('(213) 373-4253 x77', 'us');
    expect(submit.mock.lastCall?.[0]).toMatchObject({ phone: '12133734253', description: 'Phone extension: 77' });
  });

  it('SUPPORT-45 is sent as it stands, and marked, where they cannot be had', async () => {
    const { form, submit } = setUpWritten({ loadPhoneCheck: async () => () => undefined, readPhone: () => undefined });
    expect(await form.send(noTraps)).toBeUndefined();
    expect(submit.mock.lastCall?.[0]).toMatchObject({ phone: 'unparsed: (213) 373-4253 x77', description: '' });
  });

  it('SUPPORT-45 is a number like any other once its field has read it', async () => {
    const { form, submit } = setUpWritten({ loadPhoneCheck: async () => checkPhone });
    form.edit('phone', '+12133734253', { outcome: 'possible' });
    expect(await form.send(noTraps)).toBeUndefined();
    expect(submit.mock.lastCall?.[0]).toMatchObject({ phone: '12133734253', description: '' });
  });
});

describe('sending', () => {
  it('SUPPORT-47 sends once, however often it is asked to while on its way', async () => {
    const { form, submit, fill } = setUp();
    fill();
    await Promise.all([form.send(noTraps), form.send(noTraps), form.send(noTraps)]);
    expect(submit).toHaveBeenCalledTimes(1);
    await form.send(noTraps);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('SUPPORT-59 tells a page that may not post there from a page without a network', async () => {
    const page = new URL('https://bakery.example/');
    const error = new CrossOriginError(new URL('https://help.example/contact'), page, new TypeError());
    const { form, fill } = setUp({ submit: () => Promise.reject(error) });
    fill();
    await form.send(noTraps);
    expect(form.getState().submission).toEqual({ stage: 'failed', reason: 'blocked' });
  });

  it('SUPPORT-48 uses the key again for an unchanged payload, and a new one after a change or a success', async () => {
    const submit = vi.fn<SubmitFunction>(async () => Promise.reject(new TypeError('offline')));
    const { form, fill } = setUp({ submit });
    fill();
    await form.send(noTraps);
    await form.send(noTraps);
    form.edit('name', 'Maria');
    submit.mockResolvedValue(undefined);
    await form.send(noTraps);
    form.again();
    fill();
    form.edit('name', 'Maria');
    form.watchClock();
    vi.advanceTimersByTime(30_000);
    await form.send(noTraps);
    expect(submit.mock.calls.map(([, context]) => context.idempotencyKey)).toEqual([
      'key-1',
      'key-1',
      'key-2',
      'key-3',
    ]);
  });

  it('SUPPORT-60 SUPPORT-53 keeps every value after a failure and starts no cooldown', async () => {
    const { form, fill } = setUp({ submit: async () => Promise.reject(new TypeError('offline')) });
    fill();
    const { values } = form.getState();
    await form.send(noTraps);
    expect(form.getState()).toMatchObject({
      values,
      submission: { stage: 'failed', reason: 'unreachable' },
      cooldownSeconds: 0,
      generation: 0,
    });
  });

  it('SUPPORT-52 SUPPORT-51 SUPPORT-54 empties the form after a success and sends nothing for 30 s', async () => {
    const { form, fill, submit } = setUp();
    const stop = form.watchClock();
    fill();
    await form.send(noTraps);
    expect(form.getState()).toMatchObject({
      values: { name: '', phone: '', description: '' },
      submission: { stage: 'sent' },
      cooldownSeconds: 30,
    });
    form.again();
    fill();
    vi.advanceTimersByTime(29_000);
    await form.send(noTraps);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(form.getState()).toMatchObject({ submission: { stage: 'idle' }, cooldownSeconds: 1 });
    vi.advanceTimersByTime(1000);
    expect(form.getState()).toMatchObject({ cooldownSeconds: 0, cooldownProgress: 0 });
    await form.send(noTraps);
    expect(submit).toHaveBeenCalledTimes(2);
    stop();
  });

  it('SUPPORT-58 waits as long as a server asks for, and says why', async () => {
    const { form, fill } = setUp({ submit: async () => Promise.reject(new RefusedError(429, 45)) });
    fill();
    await form.send(noTraps);
    expect(form.getState()).toMatchObject({
      submission: { stage: 'failed', reason: 'too-many' },
      cooldownSeconds: 45,
      values: { name: 'Mara' },
    });
  });

  it('SUPPORT-44 sends by what the host gave last', async () => {
    const { form, fill, ports, submit } = setUp();
    const later = vi.fn<SubmitFunction>(async () => undefined);
    form.exchange({ ...ports, submit: later });
    fill();
    await form.send(noTraps);
    expect(submit).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('SUPPORT-49 fails after 20 s of silence', async () => {
    const { form, fill } = setUp({ submit: () => new Promise(() => {}) });
    fill();
    const sending = form.send(noTraps);
    await vi.advanceTimersByTimeAsync(20_000);
    await sending;
    expect(form.getState().submission).toEqual({ stage: 'failed', reason: 'unreachable' });
  });

  it('SUPPORT-46 tells the host what went out and what became of it', async () => {
    const onSubmit = vi.fn();
    const onSuccess = vi.fn();
    const onError = vi.fn();
    const error = new TypeError('offline');
    const submit = vi.fn<SubmitFunction>().mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
    const { form, fill } = setUp({ submit, onSubmit, onSuccess, onError });
    fill();
    await form.send(noTraps);
    await form.send(noTraps);
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ phone: '4915123456789' }));
  });
});

describe('closing', () => {
  it('SUPPORT-22 SUPPORT-23 empties the form, and lets the cooldown go on', async () => {
    const { form, fill } = setUp();
    fill();
    await form.send(noTraps);
    form.again();
    form.edit('name', 'Mara');
    const { generation } = form.getState();
    form.close();
    expect(form.getState()).toMatchObject({
      values: { name: '', phone: '', description: '' },
      errors: {},
      cooldownSeconds: 30,
      generation: generation + 1,
    });
  });

  it('SUPPORT-22 SUPPORT-60 keeps what was typed while a request is on its way, for it may fail', async () => {
    let fail: (error: Error) => void = () => {};
    const { form, fill } = setUp({ submit: () => new Promise((_, reject) => (fail = reject)) });
    fill();
    const sending = form.send(noTraps);
    form.close();
    fail(new TypeError('offline'));
    await sending;
    expect(form.getState()).toMatchObject({ values: { name: 'Mara' }, submission: { stage: 'failed' } });
    form.close();
    expect(form.getState()).toMatchObject({ values: { name: '' }, submission: { stage: 'idle' } });
  });
});

describe('the clock', () => {
  it('SUPPORT-55 SUPPORT-56 moves by the second while watched, and catches up after a hidden tab', async () => {
    const { form, fill } = setUp();
    fill();
    await form.send(noTraps);
    const stop = form.watchClock();
    vi.advanceTimersByTime(1000);
    expect(form.getState().cooldownProgress).toBeCloseTo(3.333, 3);
    vi.advanceTimersByTime(14_000);
    expect(form.getState().cooldownProgress).toBe(50);
    // The clock advances, but no timer fires.
    vi.setSystemTime(Date.now() + 40_000);
    form.lookAtClock();
    expect(form.getState()).toMatchObject({ cooldownSeconds: 0, cooldownProgress: 0 });
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });

  it('SUPPORT-57 takes up the cooldown that another page left', async () => {
    const first = setUp();
    first.fill();
    await first.form.send(noTraps);
    vi.setSystemTime(Date.now() + 12_000);
    const second = makeSupportForm(first.ports);
    const stop = second.watchClock();
    expect(second.getState().cooldownSeconds).toBe(18);
    stop();
  });

  it('SUPPORT-69 leaves no timer when nobody watches any more', async () => {
    const { form, fill } = setUp();
    const stops = [form.watchClock(), form.watchClock()];
    fill();
    await form.send(noTraps);
    expect(vi.getTimerCount()).toBe(1);
    stops[0]!();
    expect(vi.getTimerCount()).toBe(1);
    stops[1]!();
    expect(vi.getTimerCount()).toBe(0);
  });
});
