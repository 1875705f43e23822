import { withinSentence } from '../../lib/messages/within-sentence.ts';
import { useNavigate } from '../../lib/router.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';

/** Leads from a dish that is gone to the others of its category. */
export function SeeOthers({ categoryId }: { categoryId: string | null }) {
  const { basePath, categories } = useShop();
  const cartDisclosure = useCartDisclosure();
  const navigate = useNavigate();
  const isDocked = useFrom('wide');
  const category = categories.find(({ _id }) => _id === categoryId);
  const go = () => {
    if (!isDocked) cartDisclosure.close();
    navigate(category ? `${basePath}/c/${category._id}` : basePath || '/');
  };
  return (
    <Button kind="secondary" size="small" onClick={go}>
      {category ? t('seeOthers', { category: withinSentence(category.name) }) : t('seeMenu')}
    </Button>
  );
}
