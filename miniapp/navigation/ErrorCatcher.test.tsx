import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../screens/error/ErrorScreen.tsx';
import { RequestFailure } from '../server/failure.ts';
import { ErrorCatcher } from './ErrorCatcher.tsx';
import { toPageError } from './page-error.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Failing({ cause }: { cause: unknown }): never {
  throw cause;
}

it.each([
  [
    new RequestFailure(403, { code: 'forbidden', message: 'Só para membros.' }),
    'Algo deu errado',
    '403',
    'Forbidden',
    'Só para membros.',
  ],
  [
    new RequestFailure(503, { code: 'unavailable', message: 'Volte já.' }),
    'Algo deu errado',
    '503',
    'Service Unavailable',
    'Volte já.',
  ],
  [new Error('broken'), 'Algo deu errado', '500', 'Internal Server Error', 'broken'],
  [
    Object.assign(new Error('Page not found: /x'), { status: 404 }),
    'Página não encontrada',
    '404',
    'Page Not Found',
    'Page not found: /x',
  ],
])(
  'spec 2: the page of %s shows its status, status message and message',
  (cause, title, status, statusMessage, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <ErrorCatcher resetKey="" fallback={thrown => <ErrorScreen error={toPageError(thrown)} />}>
        <Failing cause={cause} />
      </ErrorCatcher>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(statusMessage).parentElement?.textContent).toBe(`${status} ${statusMessage}`);
    expect(screen.getByText(message)).toBeTruthy();
  },
);
