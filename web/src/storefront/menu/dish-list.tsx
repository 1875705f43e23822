import type { Product } from '@biteboard/contracts';
import type { ReactNode } from 'react';
import { useDishDoor } from '../product/use-dish-door.ts';
import { useShop } from '../site/shop-context.tsx';
import { DishCard } from './dish-card.tsx';
import styles from './dish-list.module.css';

interface DishListProps {
  products: readonly Product[];
  /** What the dishes stand below decides how deep their names are. */
  heading?: 'h2' | 'h3';
  above?: (product: Product) => ReactNode;
  marked?: (text: string) => ReactNode;
}

/** How many pictures are in the first view and load at once. */
const EAGER = 4;

export function DishList({ products, heading, above, marked }: DishListProps) {
  const { site } = useShop();
  const { open } = useDishDoor();
  return (
    <ul className={styles.dishes}>
      {products.map((product, index) => (
        <li key={product._id}>
          <DishCard
            product={product}
            currency={site.currency}
            heading={heading}
            eager={index < EAGER}
            above={above?.(product)}
            marked={marked}
            onOpen={open}
          />
        </li>
      ))}
    </ul>
  );
}
