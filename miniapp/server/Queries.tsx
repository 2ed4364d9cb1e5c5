/** The cache of requests, one for the whole page. Loaded with the first screen that asks for something. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
