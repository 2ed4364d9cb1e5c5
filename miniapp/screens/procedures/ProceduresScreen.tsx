/** `/procedimentos`: the published procedures, one of them by `?p=`, and the page for those who publish with its form. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { pages } from '#shared/catalogue/pages.ts';
import { procedureEditor, proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { draftHref } from '#shared/procedures/procedure-link.ts';
import { newId } from '../../browser/new-id.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { PageParts } from '../../ui/PageParts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { OWN_HREF } from './form/FormHead.tsx';
import { FormPage } from './form/FormPage.tsx';
import type { FormContent } from './form/form-drafts.ts';
import { OwnProcedures } from './OwnProcedures.tsx';
import { ProcedureList } from './ProcedureList.tsx';
import { ProcedurePage } from './ProcedurePage.tsx';

export function ProceduresScreen() {
  const search = new URLSearchParams(useSearch());
  const [location, navigate] = useLocation();
  const [begun, setBegun] = useState<{ readonly id: string; readonly content: FormContent } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const id = search.get('p');
  const isOwn = id === null && search.get('ver') === 'publicar';
  const edited = isOwn ? search.get('editar') : null;
  if (edited !== null)
    return (
      <Screen wide bare title={pages.procedures.title}>
        <FormPage
          key={edited}
          id={edited}
          begun={begun?.id === edited ? begun.content : null}
          onPublished={() => {
            setSaid(procedureEditor.published);
            navigate(OWN_HREF);
          }}
        />
      </Screen>
    );
  return (
    <Screen wide title={pages.procedures.title}>
      <PageParts
        label={words.parts.label}
        parts={[
          { name: words.parts.open, href: location, isCurrent: !isOwn && id === null },
          { name: words.parts.own, href: `${location}?ver=publicar`, isCurrent: isOwn },
        ]}
      />
      {id !== null && <ProcedurePage key={id} id={id} />}
      {isOwn && (
        <OwnProcedures
          said={said}
          onBegin={content => {
            const fresh = newId();
            setSaid(null);
            setBegun({ id: fresh, content });
            navigate(draftHref(fresh));
          }}
        />
      )}
      {id === null && !isOwn && <ProcedureList />}
    </Screen>
  );
}
