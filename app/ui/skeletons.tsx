export function Skeletons({ count, className }: { count: number; className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
        <div key={n} className="motion-safe:animate-pulse">
          <div className="aspect-3/2 rounded-sm bg-sand" />
          <div className="mt-5 h-6 w-4/5 rounded-sm bg-sand" />
          <div className="mt-3 h-4 w-full rounded-sm bg-sand/70" />
          <div className="mt-2 h-4 w-2/3 rounded-sm bg-sand/70" />
        </div>
      ))}
    </div>
  );
}
