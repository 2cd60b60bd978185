import { Button } from "#ui/button.tsx";

export function NoPosts({ onReset }: { onReset: () => void }) {
  return (
    <div className="mt-3 border-y border-rule py-20">
      <h2 className="text-heading">No articles found</h2>
      <p className="mt-4 max-w-[34rem] text-muted">No article title, excerpt or tag contains these words.</p>
      <Button className="mt-8" onClick={onReset}>
        Show All Articles
      </Button>
    </div>
  );
}
