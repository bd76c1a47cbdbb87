import '../app/entry.client.tsx';
