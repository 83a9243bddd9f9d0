/** Category images: one card each, one editor open at a time. */
import type { CategoryCardWire } from '#domain/catalogue/category-images.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { useCategories } from './use-categories.ts';

export function CategoryImages({ categories }: { categories: readonly CategoryCardWire[] }) {
  const { cards, editing, setEditing, uploading, save, upload } = useCategories(categories);
  return (
    <ul className="category-grid">
      {cards.map((card) => (
        <li key={card.name}>
          <CategoryCard
            card={card}
            isEditing={editing === card.name}
            isUploading={uploading === card.name}
            isBusy={uploading !== null}
            onEdit={() => setEditing(card.name)}
            onCancel={() => setEditing(null)}
            onSave={(imageUrl) => void save(card.name, imageUrl)}
            onUpload={(file) => void upload(card.name, file)}
          />
        </li>
      ))}
    </ul>
  );
}
