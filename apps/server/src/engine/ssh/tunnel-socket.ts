import { Duplex } from 'node:stream';

/** What goes through a tunnel, and what carries it. */
export interface TunnelLine {
  /** Bytes to and from the far end. */
  readonly channel: Duplex;
  /** Lets go of the SSH connection below. */
  readonly hangUp: () => void;
}

/**
 * A line through a tunnel that looks like a socket, as drivers of databases take it. Ending it ends the SSH connection
 * below, which serves this line alone.
 */
export class TunnelSocket extends Duplex {
  readonly #line: TunnelLine;

  constructor(line: TunnelLine) {
    super();
    this.#line = line;
    const { channel } = line;
    channel.on('data', (bytes: Buffer) => {
      if (!this.push(bytes)) channel.pause();
    });
    channel.on('end', () => this.push(null));
    channel.on('error', (error: Error) => this.destroy(error));
    channel.on('close', () => this.destroy());
  }

  /** Drivers connect what they are given: this line stands already. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Small packets go out at once anyway. */
  setNoDelay(): this {
    return this;
  }

  /** The SSH connection below is kept alive in its own way. */
  setKeepAlive(): this {
    return this;
  }

  /** The SSH connection below holds the process. */
  ref(): this {
    return this;
  }

  /** As `ref`. */
  unref(): this {
    return this;
  }

  override _read(): void {
    this.#line.channel.resume();
  }

  override _write(bytes: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#line.channel.write(bytes, encoding, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#line.channel.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#line.hangUp();
    done(error);
  }
}
