import { slug } from '@kontor/contracts/kernel/url-id';
import { useState } from 'react';
import { PanelCheck, PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

export const NewPage = () => {
  const text = usePanelText();
  const [title, setTitle] = useState('');
  const address = slug(title);
  return (
    <section aria-labelledby="neu">
      <h2 id="neu">{text('pages.new')}</h2>
      <PanelForm intent="create" submit={text('pages.create')}>
        <PanelField
          label={text('pages.name')}
          name="title"
          maxLength={200}
          required
          dir="auto"
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <PanelField
          label={text('pages.address')}
          name="urlId"
          maxLength={200}
          dir="ltr"
          placeholder={address}
          hint={text('pages.addressHint')}
        />
        <PanelCheck label={text('pages.isHome')} name="isHome" />
      </PanelForm>
    </section>
  );
};
