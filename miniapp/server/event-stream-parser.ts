/**
 * Server-sent events out of text that arrives in pieces, wherever the pieces are cut.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 * Left out: `retry`, since who opens streams here has a pace of its own.
 */

export interface ServerSentEvent {
  readonly type: string;
  readonly data: string;
  /** The last id that the stream named, by this event or an earlier one. */
  readonly lastEventId: string;
}

/** Feeds on pieces of text in their order; returns the events that each one completes. */
export function createEventStreamParser(): (piece: string) => ServerSentEvent[] {
  let rest = '';
  let endedInReturn = false;
  let type = '';
  let data: string[] = [];
  let lastEventId = '';

  function take(line: string): ServerSentEvent | null {
    if (line === '') return complete();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) lastEventId = value;
    return null;
  }

  function complete(): ServerSentEvent | null {
    const event = { type: type || 'message', data: data.join('\n'), lastEventId };
    const isEmpty = data.length === 0;
    type = '';
    data = [];
    return isEmpty ? null : event;
  }

  return piece => {
    // A line that ended in a return at the end of the last piece: its line feed belongs to it.
    const text = rest + (endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece);
    if (piece !== '') endedInReturn = piece.endsWith('\r');
    const lines = text.split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    return lines.map(take).filter(event => event !== null);
  };
}
