/** `/procedimentos`: the published procedures, one of them by `?p=`, and the page for those who publish. */
import { useLocation } from 'wouter';
import { pages } from '#shared/catalogue/pages.ts';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { PageParts } from '../../ui/PageParts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { OwnProcedures } from './OwnProcedures.tsx';
import { ProcedureList } from './ProcedureList.tsx';
import { ProcedurePage } from './ProcedurePage.tsx';

export function ProceduresScreen() {
  const search = new URLSearchParams(useSearch());
  const [location] = useLocation();
  const id = search.get('p');
  const isOwn = id === null && search.get('ver') === 'publicar';
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
      {isOwn && <OwnProcedures opened={search.get('editar')} />}
      {id === null && !isOwn && <ProcedureList />}
    </Screen>
  );
}
