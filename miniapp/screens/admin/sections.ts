/**
 * The parts of `/admin`, each in a file of its own and at an address of its own, so that it can be linked to and the back
 * button works.
 */

import activity from 'lucide:activity';
import archive from 'lucide:archive';
import merge from 'lucide:git-merge';
import keys from 'lucide:key-round';
import list from 'lucide:layout-list';
import door from 'lucide:log-in';
import percent from 'lucide:percent';
import radio from 'lucide:radio-tower';
import log from 'lucide:scroll-text';
import send from 'lucide:send';
import shield from 'lucide:shield-check';
import signpost from 'lucide:signpost';
import store from 'lucide:store';
import people from 'lucide:users';
import type { ComponentType } from 'react';
import { admin as words } from '#shared/catalogue/admin.ts';
import { backupsSection, contentOverview, machine } from '#shared/catalogue/admin-overview.ts';
import { doubtfulEvents } from '#shared/catalogue/doubtful-events.ts';
import { feedControl } from '#shared/catalogue/feeds.ts';
import { houses } from '#shared/catalogue/houses.ts';
import { postRights } from '#shared/catalogue/posts/rights.ts';
import { redirects } from '#shared/catalogue/redirects.ts';
import { rights } from '#shared/catalogue/rights.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';

export interface AdminSection {
  /** `?secao=` */
  readonly key: string;
  readonly title: string;
  readonly icon: string;
  readonly Section: ComponentType;
  /** What is typed into it is kept while another section is open. */
  readonly edits: boolean;
}

export interface AdminSectionGroup {
  readonly title: string;
  readonly sections: readonly AdminSection[];
}

const { groups, sections } = words;
/** A section whose file does not come says so, with a button to try again. */
const part = (load: () => Promise<ComponentType>) => lazyPart(load, 'sentence');

/** In the order in which the page lists them. */
export const SECTION_GROUPS: readonly AdminSectionGroup[] = [
  {
    title: groups.access,
    sections: [
      {
        key: 'pessoas',
        title: sections.people,
        icon: people,
        Section: part(async () => (await import('./people/PeopleSection.tsx')).PeopleSection),
        edits: false,
      },
      {
        key: 'grupos',
        title: sections.routes,
        icon: shield,
        Section: part(async () => (await import('./page-groups/RoutesSection.tsx')).RoutesSection),
        edits: true,
      },
      {
        key: 'entradas',
        title: sections.signIns,
        icon: door,
        Section: part(async () => (await import('./audit/SignInsSection.tsx')).SignInsSection),
        edits: false,
      },
    ],
  },
  {
    title: groups.odds,
    sections: [
      {
        key: 'fontes',
        title: feedControl.title,
        icon: radio,
        Section: part(async () => (await import('./feeds/FeedsSection.tsx')).FeedsSection),
        edits: false,
      },
      {
        key: 'jogos',
        title: doubtfulEvents.section,
        icon: merge,
        Section: part(async () => (await import('./doubtful-events/DoubtfulEventsSection.tsx')).DoubtfulEventsSection),
        edits: false,
      },
      {
        key: 'casas',
        title: houses.title,
        icon: store,
        Section: part(async () => (await import('./houses/HousesSection.tsx')).HousesSection),
        edits: true,
      },
      {
        key: 'comissoes',
        title: sections.commissions,
        icon: percent,
        Section: part(async () => (await import('./commissions/CommissionsSection.tsx')).CommissionsSection),
        edits: true,
      },
    ],
  },
  {
    title: groups.content,
    sections: [
      {
        key: 'conteudo',
        title: contentOverview.title,
        icon: list,
        Section: part(async () => (await import('./content/ContentSection.tsx')).ContentSection),
        edits: false,
      },
      {
        key: 'publicacoes',
        title: postRights.title,
        icon: send,
        Section: part(async () => (await import('./post-rights/PostRightsSection.tsx')).PostRightsSection),
        edits: true,
      },
      {
        key: 'direitos',
        title: rights.title,
        icon: keys,
        Section: part(async () => (await import('./rights/RightsSection.tsx')).RightsSection),
        edits: false,
      },
    ],
  },
  {
    title: groups.server,
    sections: [
      {
        key: 'maquina',
        title: machine.title,
        icon: activity,
        Section: part(async () => (await import('./machine/MachineSection.tsx')).MachineSection),
        edits: false,
      },
      {
        key: 'copias',
        title: backupsSection.title,
        icon: archive,
        Section: part(async () => (await import('./backups/BackupsSection.tsx')).BackupsSection),
        edits: false,
      },
      {
        key: 'redirecionamentos',
        title: redirects.title,
        icon: signpost,
        Section: part(async () => (await import('./redirects/RedirectsSection.tsx')).RedirectsSection),
        edits: true,
      },
      {
        key: 'registro',
        title: sections.audit,
        icon: log,
        Section: part(async () => (await import('./audit/AuditSection.tsx')).AuditSection),
        edits: false,
      },
    ],
  },
];

export const SECTIONS: readonly AdminSection[] = SECTION_GROUPS.flatMap(group => group.sections);
